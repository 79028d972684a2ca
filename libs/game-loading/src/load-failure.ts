import type { SlotRelease } from '@mindloom/registry';
import { releaseId } from '@mindloom/registry';

/**
 * The codes of failures that happen after a release was chosen and before its first usable frame. See docs/errors.md.
 */
export const loadFailureCodes = {
  http: 'ML-101',
  network: 'ML-102',
  timeout: 'ML-103',
  integrity: 'ML-104',
  evaluation: 'ML-105',
  contract: 'ML-106',
  mount: 'ML-107',
  crash: 'ML-108',
  'not-ready': 'ML-109',
  unavailable: 'ML-110',
  withdrawn: 'ML-111',
  'registry-unread': 'ML-112',
  policy: 'ML-113',
  frozen: 'ML-721',
  lost: 'ML-722',
  offline: 'ML-728',
} as const;

export type LoadFailureKind = keyof typeof loadFailureCodes;

/** Why a game could not be played. */
export interface LoadFailure {
  kind: LoadFailureKind;
  code: (typeof loadFailureCodes)[LoadFailureKind];
  /** An explanation for developers. Players never get it as the only explanation. */
  detail: string;
  /** The release that failed, as `remote@version`. */
  release?: string;
}

export const loadFailure = (kind: LoadFailureKind, detail: string, release?: SlotRelease): LoadFailure => ({
  kind,
  code: loadFailureCodes[kind],
  detail,
  ...(release && { release: releaseId(release) }),
});
