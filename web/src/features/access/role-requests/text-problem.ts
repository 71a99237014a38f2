/** Validation error of an optional message; undefined when it is valid. */
export const textProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > 0 && length < 3 ? 'Write a few words or leave this empty' : undefined
}
