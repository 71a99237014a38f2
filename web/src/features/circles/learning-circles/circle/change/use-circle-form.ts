import type { UpdateCircle } from '@muster/contract/circles/learning-circles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ZodType, z } from 'zod'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import type { FormDraft } from '../../../../../api/session/drafts.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts'
import { circleQuery } from '../../../circle-membership/queries.ts'

interface CircleFormOptions<V extends Record<string, unknown>> {
  circleId: string
  initialValues: V
  draft?: FormDraft<NoInfer<V>>
  schema: () => Promise<ZodType>
  bodyOf: (values: V) => z.input<typeof UpdateCircle>
  onClose: () => void
}

/** A form for some fields of a circle; fields that it doesn't send stay unchanged. */
export function useCircleForm<V extends Record<string, unknown>>(options: CircleFormOptions<V>) {
  const { circleId, initialValues, schema, bodyOf, onClose, draft } = options
  const client = useQueryClient()
  return useContractForm({
    initialValues,
    ...(draft && { draft }),
    schema,
    send: (values) =>
      api.learningCircles.update.answer({ params: { circle_id: circleId }, body: bodyOf(values) }),
    onDone: ({ reply, text }) => {
      toast.success(text)
      client.setQueryData(circleQuery(circleId).queryKey, reply)
      void invalidate(keyOf(api.learningCircles))
      onClose()
    },
  })
}
