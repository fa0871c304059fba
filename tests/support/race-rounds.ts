/** How often a race is run: RACE_ROUNDS=20 for the long check. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 5)
