import { CreateCircle, UpdateCircle } from '@muster/contract/circles/learning-circles.ts'
import { z } from 'zod'
import { type CircleValues, circleBody, type SlotValues, slotBody } from './circle-values.ts'

/** The contract's rules on what the form would send; the group is missed in words of the form. */
export const circleFormSchema = z.custom<CircleValues>().superRefine((values, context) => {
  if (!values.ig) {
    context.addIssue({ code: 'custom', path: ['ig'], message: 'Choose an interest group' })
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
    // Errors of single days belong to the field of all of them.
    if (concerns(path[0])) context.addIssue({ code: 'custom', path: path.slice(0, 1), message })
  }
}
