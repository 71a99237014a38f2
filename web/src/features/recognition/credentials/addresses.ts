export const credentialAddress = (number: string): string => `/credentials/${number}`
