import { ph, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { formatDate } from '../../../../ui/text/format.ts'

const Notes = createContext<ReadonlyMap<string, string>>(new Map())

interface WrittenToProps {
  /** The students who are shown. */
  readonly ids: readonly string[]
  readonly orgId: string | undefined
  readonly children: ReactNode
}

/** Knows when these students were last written to, for `WrittenNote`, because rows don't say it. */
export function WrittenTo({ ids, orgId, children }: WrittenToProps) {
  const { data: notes = new Map<string, string>() } = useQuery(
    queryOf(
      api.messages.written,
      { query: { org_id: orgId, ids: ids.join() } },
      {
        enabled: ids.length > 0,
        select: (written) =>
          new Map(
            written.map(({ user_id, by, at }) => [
              user_id,
              t`written to on ${ph({ at: formatDate(at) })} by ${by}`,
            ]),
          ),
      },
    ),
  )
  return <Notes value={notes}>{children}</Notes>
}

/** “written to on 24 Nov by Niyas”, at a student's name. */
export const WrittenNote = ({ id }: { id: string }) => {
  const note = useContext(Notes).get(id)
  return note ? `, ${note}` : null
}
