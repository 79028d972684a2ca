/** What a person does with a game that has just been made; docs/game-teams.md explains each step. */
export const nextSteps = (name: string): string => `
games/${name} is a complete game. docs/game-teams.md continues from here:

  play it alone              cd games/${name} && npx rsbuild dev
  test it                    npx nx test @mindloom/game-${name}
  play it in the shell       npm run dev -- ${name}
  release it                 npm run release -- ${name}
`;
