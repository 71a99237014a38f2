import { api } from '../../../api/client.ts'
import { pagesOf, queryOf } from '../../../api/query-of.ts'

/** The intros in a group, for members. */
export const hellosQuery = (pk: string) =>
  pagesOf(
    api.groupHellos.list,
    { params: { pk } },
    {
      cursor: {
        name: 'before',
        next: ({ has_earlier, hellos }) => (has_earlier ? hellos.at(-1)?.id : undefined),
      },
    },
  )

export const helloRepliesQuery = (pk: string, hello_id: string) =>
  queryOf(api.groupHellos.replies, { params: { pk, hello_id } })
