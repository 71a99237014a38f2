import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { HallRow } from '@muster/contract/running/halls.ts'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../ui/loading/empty-state.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { HallScreen } from './hall-screen.tsx'
import { hallReads, hallsQuery } from './queries.ts'

/** Halls that staff announce, so that nobody there is refused because many come at once. */
export default function HallsPage() {
  useTitle(t`Halls`)
  const halls = useQuery(hallsQuery)
  const [announcing, setAnnouncing] = useState(false)
  const [shown, setShown] = useState<HallRow>()
  const [ending, setEnding] = useState<HallRow>()
  const end = useAction({
    call: (hall_id: string) => api.halls.end.answer({ params: { hall_id } }),
    invalidates: hallReads,
    onDone: () => setEnding(undefined),
  })
  const begin = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAnnouncing(true)}>
      {t`Announce hall`}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t`Halls`}
        lead={t`Announce a full hall, so that everyone there can sign up and check in at the same time`}
        actions={begin}
      />
      <QueryView
        query={halls}
        errorTitle={t`We couldn’t load the halls`}
        empty={
          <EmptyState title={t`No halls yet`}>
            {t`When many people share one network, the site can take them for one person. Announce the hall first, and show its code.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <Stack gap="md">
            {rows.map((hall) => (
              <Card key={hall.id}>
                <Row justify="space-between" gap="sm md" wrap>
                  <HallText hall={hall} />
                  {hall.open && (
                    <Row gap="xs" wrap>
                      <Button
                        variant="light"
                        leftSection={<IconQrcode size={18} />}
                        onClick={() => setShown(hall)}
                      >
                        {t`Show code`}
                      </Button>
                      <Button variant="subtle" color="bad" onClick={() => setEnding(hall)}>
                        {t`End hall`}
                      </Button>
                    </Row>
                  )}
                </Row>
              </Card>
            ))}
          </Stack>
        )}
      </QueryView>
      <AnnounceDialog opened={announcing} onClose={() => setAnnouncing(false)} onAnnounced={setShown} />
      <HallScreen hall={shown} onClose={() => setShown(undefined)} />
      <ConfirmDialog
        opened={ending !== undefined}
        title={t`End the hall “${ph({ name: ending?.name ?? '' })}”?`}
        confirmLabel={t`End hall`}
        danger
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
        onClose={() => setEnding(undefined)}
      >
        {t`Its code will stop working, and the usual limits will apply again. People who are signed in stay signed in.`}
      </ConfirmDialog>
    </>
  )
}

function HallText({ hall }: { hall: HallRow }) {
  const end = <DateText value={hall.ends_at} style="time" />
  const filledIn = [hall.campus?.title, hall.group?.name, hall.circle?.title].filter(Boolean)
  return (
    <Stack gap="2xs">
      <Row gap="xs" align="center" wrap>
        <Text as="h2" size="lg" weight={600}>
          {hall.name}
        </Text>
        <Chip tone={hall.open ? 'good' : 'plain'}>{hall.open ? t`Open` : t`Ended`}</Chip>
      </Row>
      <Text size="sm" tone="ink-3">
        {hall.open ? (
          <Trans>
            Until {end}, announced by {ph({ by: hall.created_by })}
          </Trans>
        ) : (
          <Trans>
            Ended {end}, announced by {ph({ by: hall.created_by })}
          </Trans>
        )}
      </Text>
      <Text size="sm" tone="ink-2" numbers>
        <Trans>
          {ph({ visitors: formatNumber(hall.visitors) })} of {ph({ people: formatNumber(hall.people) })}{' '}
          expected people have opened the code
        </Trans>
      </Text>
      {filledIn.length > 0 && (
        <Text size="sm" tone="ink-2">
          <Trans>Filled in at sign-up: {ph({ filledIn: filledIn.join(', ') })}</Trans>
        </Text>
      )}
    </Stack>
  )
}
