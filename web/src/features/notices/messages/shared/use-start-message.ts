import type { MessageChange } from '@muster/contract/notices/message-shapes.ts'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'

type Start = z.input<typeof MessageChange> & { readonly copy_of?: string }

/** Starts a draft and opens it. */
export function useStartMessage() {
  const navigate = useNavigate()
  return useAction({
    call: (start: Start) => api.messages.create.answer({ body: start }),
    success: false,
    invalidates: [keyOf(api.messages.list)],
    onDone: ({ id }) => void navigate(`/dashboard/management/messages/${id}`),
  })
}
