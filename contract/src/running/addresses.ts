/** The page of a hall, for everyone there. */
export const hallPath = (code: string): string => `/hall/${code}`
