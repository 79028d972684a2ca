import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAuthEvent, LOADING, type SessionState, SIGNED_OUT, signedInAs, toUser } from './session-state';

const ada = { id: 'a', email: 'ada@mindloom.test', user_metadata: { name: 'Ada' } };
const signedIn: SessionState = { status: 'signedIn', user: { id: 'a', email: ada.email, name: 'Ada' } };

describe('the state after an auth event', () => {
  const withSession = [
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'PASSWORD_RECOVERY',
    'USER_UPDATED',
    'INITIAL_SESSION',
  ] as const;

  it.each(withSession)('the event %s with a session signs in the user of the session [AUTH-21]', (event) => {
    for (const before of [LOADING, SIGNED_OUT, signedIn]) {
      expect(afterAuthEvent(before, event, { user: ada }, null)).toEqual(signedIn);
    }
  });

  it.each(['SIGNED_OUT', 'INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED'] as const)(
    'the event %s without a session signs the player out [AUTH-21]',
    (event) => {
      for (const before of [LOADING, SIGNED_OUT, signedIn]) {
        expect(afterAuthEvent(before, event, null, null)).toEqual(SIGNED_OUT);
      }
    },
  );

  it('the event SIGNED_OUT signs the player out even if the device still has a session [AUTH-21]', () => {
    expect(afterAuthEvent(signedIn, 'SIGNED_OUT', null, ada)).toEqual(SIGNED_OUT);
  });

  it('the player of the stored session stays signed in if the auth client starts offline and sends INITIAL_SESSION without a session', () => {
    expect(afterAuthEvent(LOADING, 'INITIAL_SESSION', null, ada)).toEqual(signedIn);
  });

  it('a refreshed token of the same user does not change the state object', () => {
    const state = signedInAs(LOADING, ada);
    expect(afterAuthEvent(state, 'TOKEN_REFRESHED', { user: { ...ada } }, ada)).toBe(state);
  });

  it('a changed name creates a new state object', () => {
    const renamed = { ...ada, user_metadata: { name: 'Countess' } };
    expect(afterAuthEvent(signedIn, 'USER_UPDATED', { user: renamed }, ada)).toMatchObject({
      user: { name: 'Countess' },
    });
  });
});

describe('the user’s name', () => {
  it('the user’s name is the name in the metadata [AUTH-29]', () => {
    expect(toUser(ada)).toEqual({ id: 'a', email: 'ada@mindloom.test', name: 'Ada' });
  });

  it('without a name in the metadata, the user’s name is the part of the e-mail before the at-sign [AUTH-29]', () => {
    for (const metadata of [undefined, {}, { name: '' }, { name: '  ' }, { name: 7 }]) {
      expect(toUser({ ...ada, user_metadata: metadata }).name).toBe('ada');
    }
  });

  it('the user’s name is empty without metadata and e-mail, and never contains an at-sign [AUTH-29]', () => {
    expect(toUser({ id: 'a' })).toEqual({ id: 'a', email: '', name: '' });
    fc.assert(fc.property(fc.string(), (email) => !toUser({ id: 'a', email }).name.includes('@')));
  });
});

describe('roles of an account', () => {
  it('the session state ignores roles, so an account with a privileged role is an ordinary user [DATA-24]', () => {
    const privileged = { ...ada, role: 'service_role', app_metadata: { role: 'admin', staff: true } };
    expect(toUser(privileged)).toEqual({ id: 'a', email: 'ada@mindloom.test', name: 'Ada' });
    const states = [
      LOADING,
      afterAuthEvent(LOADING, 'SIGNED_OUT', null, null),
      signedInAs(LOADING, privileged),
    ];
    expect(states.map(({ status }) => status)).toEqual(['loading', 'signedOut', 'signedIn']);
  });
});
