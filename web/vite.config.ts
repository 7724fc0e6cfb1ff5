import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const server = process.env['PEERLESS_SERVER'] ?? 'http://127.0.0.1:8734';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/peerless/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: addresses, so that a strict content policy can forbid them
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['./tests/setup.ts'],
    testTimeout: 120_000, // a busy machine is no failure
  },
});
