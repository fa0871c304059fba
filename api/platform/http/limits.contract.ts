/** Answers a minute for tools that read data: for each token, and for all of a company. */
export const dataLimits = { token: 30, company: 240 } as const
