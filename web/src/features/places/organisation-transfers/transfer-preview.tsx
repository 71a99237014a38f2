import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { TransferPreview } from '@muster/contract/places/organisation-transfers.ts'
import { IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { MoveForm } from './move-form.tsx'
import { RoleDecisions } from './role-decisions.tsx'
import { TransferChecks } from './transfer-checks.tsx'
import classes from './transfer-preview.module.css'
import { WhatMoves } from './what-moves.tsx'

interface TransferPreviewViewProps {
  query: UseQueryResult<TransferPreview>
  onStarted: (id: string) => void
}

/** Preview of a transfer: what moves, checks, role decisions, and the form that starts it. */
export function TransferPreviewView({ query, onStarted }: TransferPreviewViewProps) {
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load the preview`}
      skeleton={
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      }
    >
      {(preview) => (
        <Preview
          preview={preview}
          isCounting={query.isFetching}
          onCount={() => void query.refetch()}
          onStarted={onStarted}
        />
      )}
    </QueryView>
  )
}

interface PreviewProps {
  preview: TransferPreview
  isCounting: boolean
  onCount: () => void
  onStarted: (id: string) => void
}

function Preview({ preview, isCounting, onCount, onStarted }: PreviewProps) {
  const [stays, setStays] = useState<Readonly<Record<string, string>>>({})
  const decided = { ...usualDecisions(preview), ...stays }
  return (
    <div className={classes.columns}>
      <section className={classes.moves} aria-label={t`What moves`}>
        <header className={classes.head}>
          <div>
            <Text as="h2" size="xl" weight={700}>
              {t`What moves`}
            </Text>
            <Text size="sm" tone="ink-3">
              <Trans>
                Counted <RelativeTime value={preview.counted_at} />. Nothing has been changed yet.
              </Trans>
            </Text>
          </div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconRefresh size={16} />}
            loading={isCounting}
            onClick={onCount}
          >
            {t`Count again`}
          </Button>
        </header>
        <WhatMoves rows={preview.rows} />
        <RoleDecisions
          preview={preview}
          stays={decided}
          onChoose={(role, id) => setStays({ ...stays, [role]: id })}
        />
      </section>
      <Stack gap="md">
        <TransferChecks preview={preview} />
        <MoveForm preview={preview} stays={decided} onStarted={onStarted} />
      </Stack>
    </div>
  )
}

/** By default, the role holders of the target organisation keep their roles. */
function usualDecisions({ conflicts }: TransferPreview): Record<string, string> {
  return Object.fromEntries(
    conflicts.flatMap(({ role, holders }) => {
      const usual = holders.find(({ side }) => side === 'into')
      return usual ? [[role, usual.id]] : []
    }),
  )
}
