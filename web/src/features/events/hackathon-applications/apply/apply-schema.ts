import { t } from '@lingui/core/macro'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { z } from 'zod'
import { keyOf, questionsOf } from './answer-values.ts'

const given = z.union([z.string(), z.array(z.string())])
const answered = given.refine((value) => (typeof value === 'string' ? value.trim() : value).length > 0, {
  error: t`Answer this question`,
})

/** Client-side validation: required answers and consent. */
export const applySchema = (fields: readonly FormField[]) =>
  z.object({
    ...Object.fromEntries(
      questionsOf(fields).map(({ is_required }, place) => [keyOf(place), is_required ? answered : given]),
    ),
    consent: z.literal(true, t`Agree to share these details with the organisers, or decline`),
    needs_team: z.boolean(),
  })
