// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { type FinishedPlay, outbox } from '@mindloom/data-access';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ada } from '../../../platform/testing/kept-session';
import { caughtDownload } from '../testing/caught-download';
import { onEmptyDevice, serve, type Served } from '../testing/open-settings';
import { WaitingDialog } from './waiting-dialog';

let served: Served;

onEmptyDevice();
beforeEach(() => {
  served = serve();
});
afterEach(async () => {
  // Unmount the dialog first, because a mounted dialog reads the outbox after each change.
  cleanup();
  vi.restoreAllMocks();
  outbox.stop();
  await outbox.forget(ada.id);
});

/** A finished play of Creative Spark. */
function sparkPlay(rawScore: number): FinishedPlay {
  const { play, ...finished } = finishedMemoryPlay(ada.id);
  return { ...finished, play: { ...play, gameId: 'reaction-test', slot: 'reaction-test@grid', rawScore } };
}

const refuse = () => Response.json({ message: 'held' }, { status: 409 });
/** A finished play with one failed attempt to send it. */
async function finish(rawScore: number): Promise<FinishedPlay> {
  const finished = sparkPlay(rawScore);
  await outbox.enqueue(finished);
  await outbox.drain();
  return finished;
}
function open(isSignedIn = true) {
  const onLogIn = vi.fn();
  render(<WaitingDialog open onOpenChange={() => undefined} isSignedIn={isSignedIn} onLogIn={onLogIn} />);
  return { onLogIn };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('waiting results', () => {
  it('waiting results are listed with game, score, time and the reason with its code', async () => {
    await finish(417);
    open();
    const line = (await section('Waiting')).getByRole('listitem');
    expect(line).toHaveTextContent('Creative Spark');
    expect(line).toHaveTextContent('417points');
    expect(line).toHaveTextContent('The server’s response was incomplete (ML-221)');
    expect(line.querySelector('time')?.dateTime).toBe('2026-11-21T09:02:00.000Z');
  });

  it('waiting results are sent on request, and the dialog then says that all results are saved', async () => {
    const { sessionId } = await finish(417);
    open();
    served.save = () => Response.json({ session_id: sessionId });
    await userEvent.click((await section('Waiting')).getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('All results are saved.')).toBeVisible();
    expect(served.requests.filter((one) => one.endsWith('save_results')).length).toBeGreaterThan(1);
  });

  it('waiting results are hidden without a login', async () => {
    await finish(417);
    const { onLogIn } = open(false);
    expect(screen.queryByText('Creative Spark')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(onLogIn).toHaveBeenCalledOnce();
  });
});

describe('a refused result', () => {
  beforeEach(() => {
    served.save = refuse;
  });

  it('a refused result is listed separately and can be exported', async () => {
    const caught = caughtDownload();
    const { sessionId } = await finish(12);
    open();
    const refused = await section('Refused');
    expect(refused.getByRole('listitem')).toHaveTextContent(
      'The server already has another result of this play (ML-231)',
    );
    expect(screen.queryByRole('region', { name: 'Waiting' })).toBeNull();
    await userEvent.click(refused.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(caught.count()).toBe(1));
    const { name, content } = await caught.only();
    expect(name).toMatch(/^mindloom-refused-results-\d{4}-\d{2}-\d{2}\.json$/);
    expect(content).toMatchObject([{ sessionId, lastError: { code: 'ML-231' } }]);
  });

  it('a refused result is discarded only after a confirmation', async () => {
    await finish(12);
    open();
    const discard = async () =>
      userEvent.click((await section('Refused')).getByRole('button', { name: 'Discard' }));
    await discard();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Creative Spark, 12 points, is on this device alone/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    expect(await outbox.refused()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await discard();
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('All results are saved.')).toBeVisible();
    expect(await outbox.refused()).toEqual([]);
  });

  it('a refused result can be sent again', async () => {
    const { sessionId } = await finish(12);
    open();
    served.save = () => Response.json({ session_id: sessionId });
    await userEvent.click((await section('Refused')).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/All results are saved/)).toBeVisible();
  });

  it.each([
    ['PT400', 'ML-325', 'Check this device’s clock'],
    ['PT400', 'ML-326', 'more than 90 days old'],
    ['PT400', 'ML-327', 'does not know this version of the game'],
    ['PT429', 'ML-328', 'Send it again tomorrow'],
  ])('a refused result shows which database rule refused it: %s %s', async (code, own, text) => {
    served.save = () => Response.json({ code, message: `${own}: a rule` }, { status: Number(code.slice(2)) });
    await finish(12);
    open();
    const line = (await section('Refused')).getByRole('listitem');
    expect(line).toHaveTextContent(text);
    expect(line).toHaveTextContent(`(${own})`);
  });

  it('all refused results can be sent again together', async () => {
    const plays = [await finish(12), await finish(13)];
    open();
    served.save = () => Response.json({ session_id: plays.shift()?.sessionId });
    await userEvent.click((await section('Refused')).getByRole('button', { name: 'Send all again' }));
    expect(await screen.findByText(/All results are saved/)).toBeVisible();
  });
});
