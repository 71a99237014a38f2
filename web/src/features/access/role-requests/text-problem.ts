/** Why a message that may be left out cannot be sent. */
export const textProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > 0 && length < 3 ? 'Write a few words or leave this empty' : undefined
}
