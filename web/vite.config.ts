import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { hoverWherePossible } from './styles/hover.ts';

const server = process.env.PEERLESS_SERVER ?? 'http://127.0.0.1:8734';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [hoverWherePossible()] } },
  build: {
    outDir: '../src/peerless/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: addresses, so that a strict content policy can forbid them
    chunkSizeWarningLimit: 400,
    rolldownOptions: { input: process.env.PEERLESS_PAGE ?? 'index.html' }, // dev.html: the sample sheet
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
