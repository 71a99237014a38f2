import type { Party } from '../parts.ts'

/** The texts of a question in the order of the conversation, with who writes them. */
export const textsOf: readonly { readonly column: string; readonly by: Party }[] = [
  { column: 'subject', by: 'asker' },
  { column: 'text', by: 'asker' },
  { column: 'answer', by: 'mentor' },
  { column: 'follow_up', by: 'asker' },
  { column: 'follow_up_answer', by: 'mentor' },
  { column: 'word', by: 'mentor' },
]
