import type { GameModule } from '@mindloom/game-contract';
import { createListener, getDefaultLoader, initializeApi, registerDependencies, runPilet } from 'piral-base';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { mountWithFakeHost, renderHostPage } from './host-page';

const loadPilet = getDefaultLoader();
const events = createListener({});
const registered = registerDependencies({
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
});

const ENTRY = {
  name: 'game',
  version: '1.0.0',
  spec: 'v2',
  link: `${location.origin}/piral/pilet.js`,
  requireRef: 'game',
} as const;

renderHostPage({
  async open(element) {
    const pilet = await loadPilet(ENTRY);
    const registerGame = (game: GameModule) => mountWithFakeHost(game, element);
    await runPilet((target) => Object.assign(initializeApi(target, events), { registerGame }), pilet);
  },
  prepare: { cold: () => registered },
});
