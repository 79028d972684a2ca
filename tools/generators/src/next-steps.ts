/** What a person does with a game that has just been made; CONTRIBUTING.md says more of each. */
export const nextSteps = (name: string): string => `
games/${name} is a complete game. CONTRIBUTING.md, "A new game in ten minutes", goes on from here:

  play it alone              cd games/${name} && npx rsbuild dev
  test it                    npx nx test @mindloom/game-${name}
  play it in the shell       npm run dev -- ${name}
  release it                 npm run release -- ${name}
`;
