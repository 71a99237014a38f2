import { t } from '@lingui/core/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagesOf } from '../../../api/query-of.ts'
import { actionWords } from '../../../ui/activity/action-words.ts'
import { Changes } from '../../../ui/activity/activity-entry.tsx'
import { UndoEntry } from '../../../ui/activity/undo-entry.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../ui/loading/show-more.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import classes from './activity-page.module.css'

/** The single changes of a job or import, each with its own undo, page by page. */
export default function JobChanges({ job }: { job: NonNullable<ActivityRow['job']> }) {
  const input = { query: { job: job.id, perPage: 20 } }
  const pages = useInfiniteQuery(pagesOf(api.activity.list, input, {}))
  return (
    <div className={classes.changes}>
      <QueryView
        query={pages}
        errorTitle={t`We couldn’t load the changes`}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ pages: [first] }) => first?.data.length === 0}
        empty={
          <Text size="sm" tone="ink-3">
            {t`This added records. They’re in their list.`}
          </Text>
        }
      >
        {({ pages: loaded }) => (
          <>
            <ol>
              {loaded
                .flatMap(({ data }) => data)
                .map((entry) => (
                  <li key={entry.id} className={classes.change}>
                    <div>
                      <Text as="strong" size="sm" tone="ink">
                        {entry.member ?? entry.record ?? actionWords(entry.action).label}
                      </Text>
                      <Changes changes={entry.changes} />
                    </div>
                    <UndoEntry entry={entry} />
                  </li>
                ))}
            </ol>
            <ShowMore query={pages} />
          </>
        )}
      </QueryView>
    </div>
  )
}
