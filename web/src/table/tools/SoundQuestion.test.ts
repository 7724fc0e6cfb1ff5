import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import SoundQuestion from './SoundQuestion.svelte';

afterEach(cleanup);

describe('sound', () => {
  it('is asked for once, and the answer is kept', async () => {
    expect(settings.knowsSound).toBe(false);
    expect(settings.sound).toBe(false);
    render(SoundQuestion);
    await fireEvent.click(screen.getByText(t('sound.no')));
    expect(settings.knowsSound).toBe(true);
    expect(settings.sound).toBe(false);
    expect(screen.queryByText(t('sound.question'))).toBeNull();
    cleanup();
    render(SoundQuestion);
    expect(screen.queryByText(t('sound.question'))).toBeNull();
  });
});
