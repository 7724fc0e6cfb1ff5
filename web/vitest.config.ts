// Apart from vite.config.ts, so that building the page needs none of the packages that test it.

import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

const tests = defineConfig({
  plugins: [svelteTesting()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['./tests/setup.ts'],
    testTimeout: 120_000, // a busy machine is no failure
  },
});

export default mergeConfig(page, tests);
