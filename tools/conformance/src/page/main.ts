import { restrictScripts } from '@mindloom/base';
import { check, openGame } from './contract';
import type { PageApi } from './page-api';
import { visit } from './visit';

restrictScripts('/static/');

const api: PageApi = { openGame, check, visit };
globalThis.conformance = api;
