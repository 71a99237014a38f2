import { t } from '@lingui/core/macro'
import { z } from 'zod'

const SHORTEST = 3

/** Validates the form's texts, one field for each key; empty ones aren't sent. */
export const ReasonTexts = z.object({
  texts: z.array(z.string().trim()).superRefine((texts, context) => {
    for (const [at, text] of texts.entries()) {
      const message = problemOf(text, texts.slice(0, at))
      if (message) context.addIssue({ code: 'custom', path: [at], message })
    }
  }),
})

function problemOf(text: string, before: readonly string[]): string | undefined {
  if (text === '') return undefined
  if (text.length < SHORTEST) return t`Enter a reason, so that they know why`
  return before.includes(text) ? t`This reason is listed twice` : undefined
}
