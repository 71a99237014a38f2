import { ph, plural, t } from '@lingui/core/macro'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { List, Row, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import type { BehindFigure } from './behind.ts'
import { dayText } from './report-words.ts'
import classes from './reports.module.css'

interface MembersDrawerProps {
  behind: BehindFigure
  onClose: () => void
}

/** The members behind a figure, as of the last count. */
export function MembersDrawer({ behind, onClose }: MembersDrawerProps) {
  const [pageIndex, setPage] = useState(1)
  const query = useQuery(queryOf(api.reports.members, { query: { ...behind.query, pageIndex } }))
  return (
    <Drawer opened onClose={onClose} title={behind.title} position="right" size={440}>
      <QueryView query={query} errorTitle={t`We couldn’t load these members`}>
        {({ data, pagination }) => (
          <>
            <Text tone="ink-3" mb="sm" role="status">
              {pagination.countIsCapped
                ? plural({ count: pagination.count }, { one: `# member or more`, other: `# members or more` })
                : plural({ count: pagination.count }, { one: `# member`, other: `# members` })}
            </Text>
            <List gap="2xs">
              {data.map((member) => (
                <li key={member.id} className={classes.member}>
                  <Link to={`/profile/${member.muid}`}>{member.full_name}</Link>
                  <span className={classes.small}>
                    {[member.campus, t`joined ${ph({ dayText: dayText(member.joined_on) })}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </List>
            {pagination.totalPages > 1 && (
              <Row gap="sm" mt="md" justify="space-between">
                <Button
                  variant="default"
                  disabled={!pagination.isPrev}
                  onClick={() => setPage(pageIndex - 1)}
                >
                  {t`Previous`}
                </Button>
                <Button
                  variant="default"
                  disabled={!pagination.isNext}
                  onClick={() => setPage(pageIndex + 1)}
                >
                  {t`Next`}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryView>
    </Drawer>
  )
}
