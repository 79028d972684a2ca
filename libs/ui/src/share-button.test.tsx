// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button';
import { dismissToasts, ToastHost } from './toast';

const TEXT = 'Mindloom\n160 points';

afterEach(() => {
  cleanup();
  dismissToasts();
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

function allow(
  share: ((data: ShareData) => Promise<void>) | undefined,
  copy: (text: string) => Promise<void>,
) {
  const given = { share, canShare: share && (() => true), clipboard: { writeText: copy } };
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

function pressShare() {
  render(
    <>
      <ShareButton label="Share" text={TEXT} />
      <ToastHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
}

const toastTitle = (title: string) => screen.findByText(title, { selector: '.ml-toast-title' });
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const field = () => screen.queryByRole('textbox', { name: 'The text to share' });

const card = { title: 'Set', date: '2026-11-21', points: 160, parts: [] } as const;
const picture = new File(['picture'], 'mindloom-2026-11-21.png', { type: 'image/png' });
const drawing = vi.hoisted(() => ({ draw: vi.fn<() => Promise<File>>() }));
vi.mock('./share-card', () => ({ drawShareCard: drawing.draw }));

describe('sharing a picture', () => {
  const press = () => {
    render(<ShareButton label="Share" text={TEXT} card={card} />);
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  };
  const save = () => screen.queryByRole('link', { name: 'Save image' });

  it('the share button shares the picture with the text if the device can share files', async () => {
    drawing.draw.mockResolvedValue(picture);
    const share = vi.fn(() => Promise.resolve());
    allow(share, refuse);
    press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ text: TEXT, files: [picture] }));
    expect(save()).toBeNull();
  });

  it('the share button shares the text alone if the device cannot share files', async () => {
    drawing.draw.mockResolvedValue(picture);
    const share = vi.fn(() => Promise.resolve());
    allow(share, refuse);
    const canShare = ({ files }: ShareData) => files === undefined;
    Object.defineProperty(navigator, 'canShare', { value: canShare, configurable: true });
    press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ text: TEXT }));
  });

  it('the share button copies the text, and then offers the picture as a file if the picture could be drawn', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drawing.draw.mockRejectedValueOnce(new Error('no canvas'));
    const copy = vi.fn(() => Promise.resolve());
    allow(undefined, copy);
    press();
    await waitFor(() => expect(copy).toHaveBeenCalledWith(TEXT));
    expect(save()).toBeNull();
    expect(warned.mock.calls[0]?.[0]).toContain('ML-197');
    drawing.draw.mockResolvedValueOnce(picture);
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('link', { name: 'Save image' })).toHaveAttribute('download', picture.name);
    expect(screen.getByRole('img', { name: 'The picture to share' })).toBeVisible();
  });
});

describe('sharing', () => {
  it('the share button uses the share sheet of the device', async () => {
    const [share, copy] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    allow(share, copy);
    pressShare();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ text: TEXT }));
    expect(copy).not.toHaveBeenCalled();
  });

  it('the share button copies the text and shows a toast if the device cannot share', async () => {
    const copy = vi.fn(() => Promise.resolve());
    allow(undefined, copy);
    pressShare();
    expect(await toastTitle('Copied. Paste it wherever you like.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(TEXT);
  });

  it('the share button copies the text if the browser refuses to share', async () => {
    const copy = vi.fn(() => Promise.resolve());
    allow(refuse, copy);
    pressShare();
    await waitFor(() => expect(copy).toHaveBeenCalledWith(TEXT));
  });

  it('the share button does nothing more when the player closes the share sheet', async () => {
    const copy = vi.fn(() => Promise.resolve());
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    allow(share, copy);
    pressShare();
    await waitFor(() => expect(share).toHaveBeenCalled());
    await Promise.resolve();
    expect(copy).not.toHaveBeenCalled();
    expect(field()).toBeNull();
  });

  it('if the browser allows neither sharing nor copying, the share button shows the text to copy by hand', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    allow(undefined, refuse);
    pressShare();
    expect(await toastTitle('Your browser did not let us share')).toBeVisible();
    expect(field()).toHaveValue(TEXT);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('ML-196'), expect.anything());
  });
});
