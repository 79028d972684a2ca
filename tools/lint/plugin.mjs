import { boundaries } from './rules/boundaries.mjs';
import { restrictedPackagesRule } from './rules/restricted-packages.mjs';
import { separateRoomsRule } from './rules/separate-rooms.mjs';
import { tellingNames } from './rules/telling-names.mjs';

/** Mindloom's own lint rules; .oxlintrc.json switches them on. */
export default {
  meta: { name: 'mindloom' },
  rules: {
    boundaries,
    'restricted-packages': restrictedPackagesRule,
    'separate-rooms': separateRoomsRule,
    'telling-names': tellingNames,
  },
};
