import { beforeEach, describe, expect, it } from 'vitest';
import { settings, tasteFrom } from './settings.svelte';

beforeEach(() => localStorage.clear());

describe('settings', () => {
  it('are saved when they are changed', () => {
    settings.animation = 'off';
    settings.name = 'Maria';
    expect(tasteFrom(JSON.parse(localStorage.getItem('peerless.settings')!))).toMatchObject({
      animation: 'off',
      name: 'Maria',
    });
    settings.animation = 'quick';
  });

  it('keep a name that the server takes', () => {
    settings.name = 'x'.repeat(60);
    expect(settings.name).toHaveLength(24);
  });

  it('fall back to the usual where something else was saved', () => {
    const usual = tasteFrom(null);
    expect(tasteFrom({ theme: 'purple', sound: 'yes', name: 5, lang: 'xx', animation: 3 })).toEqual(usual);
    expect(tasteFrom([1, 2])).toEqual(usual);
    expect(usual).toMatchObject({ sound: null, animation: 'quick', theme: 'system' });
  });

  it('show the theme that was chosen', () => {
    settings.theme = 'light';
    expect(settings.shownTheme).toBe('light');
    settings.theme = 'dark';
    expect(settings.shownTheme).toBe('dark');
    settings.theme = 'system';
  });
});
