import { t } from '@lingui/core/macro'
import { CreateCircle, UpdateCircle } from '@muster/contract/circles/learning-circles.ts'
import { z } from 'zod'
import { type CircleValues, circleBody, type SlotValues, slotBody } from './circle-values.ts'

/** Applies the contract's rules to the request body; a missing group gets the form's own message. */
export const circleFormSchema = z.custom<CircleValues>().superRefine((values, context) => {
  if (!values.ig) {
    context.addIssue({ code: 'custom', path: ['ig'], message: t`Choose an interest group` })
  }
  report(CreateCircle.safeParse(circleBody(values)), context, (field) => field !== 'ig' || values.ig !== null)
})

/** The same for the regular slot alone. */
export const slotFormSchema = z.custom<SlotValues>().superRefine((values, context) => {
  report(UpdateCircle.safeParse(slotBody(values)), context)
})

function report(
  result: z.ZodSafeParseResult<unknown>,
  context: z.RefinementCtx,
  concerns: (field: PropertyKey | undefined) => boolean = () => true,
): void {
  for (const { path, message } of result.error?.issues ?? []) {
    // Errors of single days are attached to the field as a whole.
    if (concerns(path[0])) context.addIssue({ code: 'custom', path: path.slice(0, 1), message })
  }
}
