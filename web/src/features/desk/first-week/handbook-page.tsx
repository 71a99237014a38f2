import { ph, t } from '@lingui/core/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { Handbook } from '@muster/contract/desk/first-week.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useTitle } from '../../../api/site.ts'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { TextBody } from '../../reach/site-texts/shared/text-body.tsx'
import { firstWeekReads, handbooksQuery } from './queries.ts'

/** The handbooks of the reader's roles; administrators see those of all roles. */
export default function HandbookPage() {
  useTitle(t`Handbook`)
  return (
    <>
      <PageHeader crumbs={useCrumbs(t`Handbook`)} title={t`Handbook`} />
      <QueryView
        query={useQuery(handbooksQuery)}
        empty={
          <EmptyState title={t`No handbook yet`}>
            {t`Administrators can write one for each role, on the page Site texts.`}
          </EmptyState>
        }
      >
        {(handbooks) => (
          <Stack gap="lg">
            {handbooks.map((handbook) => (
              <HandbookCard key={`${handbook.key} ${handbook.version}`} handbook={handbook} />
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

/** Reading a version once removes its mark; until the reader leaves, it stays in view. */
function HandbookCard({ handbook }: { handbook: Handbook }) {
  const { key, role, title, body, version, published_at, published_by, opened_version } = handbook
  const [before] = useState(opened_version)
  const isWriter = isAllowed(pageAccess.siteTexts, usePermissions())
  const isSent = useRef(false)
  useEffect(() => {
    if (opened_version === version || isSent.current) return
    isSent.current = true
    void api.firstWeek
      .openHandbook({ params: { key }, body: { version } })
      .then(() => invalidate(...firstWeekReads))
      // It's marked again the next time.
      .catch(() => undefined)
  }, [key, version, opened_version])
  return (
    <Card
      title={title}
      aside={isWriter && <Link to={`/dashboard/site-texts?text=${key}`}>{t`Edit handbook`}</Link>}
    >
      <Row gap="xs" align="center" wrap mb="sm">
        {before !== null && before !== version && <Chip tone="gold">{t`Changed`}</Chip>}
        <Text size="sm" tone="ink-3">
          {publishedText(role, published_at, published_by)}
        </Text>
      </Row>
      <TextBody body={body} />
    </Card>
  )
}

function publishedText(role: string, at: string | null, by: string | null): string {
  if (at === null) return t`For the role ${role}`
  return by
    ? t`For the role ${role}. Changed on ${ph({ at: formatDate(at) })} by ${by}.`
    : t`For the role ${role}. Changed on ${ph({ at: formatDate(at) })}.`
}
