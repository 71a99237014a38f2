import { ph, t } from '@lingui/core/macro'
import { Button, Tabs } from '@mantine/core'
import type { ApplicantCounts, ApplicantRow } from '@muster/contract/events/hackathon-applicants.ts'
import { type ApplicationDecision, applicationDecisions } from '@muster/contract/lib/hackathon-words.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { keepText } from '../../../../api/session/drafts.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { ApplicantDrawer } from './applicant-drawer.tsx'
import classes from './applicants.module.css'
import { type Chosen, DecideDialog, wordTo } from './decide-dialog.tsx'
import { decisionIcons } from './decision-icons.tsx'
import { decisionWords, statusOf, statusTabs } from './decision-words.ts'
import { applicantCountsQuery } from './queries.ts'
import type { ApplicantList } from './use-applicant-list.tsx'
import { useApplicantList } from './use-applicant-list.tsx'
import { type Deciding, useDecide } from './use-decide.ts'

/** Organisers read applications here, decide, and message applicants. */
export default function ApplicantsPage() {
  const { id = '' } = useParams()
  const list = useApplicantList(id)
  const counts = useQuery(applicantCountsQuery(id))
  const opened = useOpenedRow({ list, param: 'application' })
  const selection = useSelection<ApplicantRow>({ list, nameOf: ({ full_name }) => full_name })
  const [chosen, setChosen] = useState<Chosen>()
  const [beyond, setBeyond] = useState<{ deciding: Deciding; text: string }>()
  const [writing, setWriting] = useState(false)
  const decide = useDecide(id, {
    onBeyond: (deciding, text) => setBeyond({ deciding, text }),
    onDone: () => {
      if (chosen) keepText(wordTo(id, chosen.decision), '')
      setChosen(undefined)
      setBeyond(undefined)
      selection.clear()
    },
  })

  async function begin(decision: ApplicationDecision) {
    const { selected } = selection
    if (selected.kind === 'rows') {
      const names = selected.rows.map(({ full_name }) => full_name)
      return setChosen({ ids: selected.rows.map((row) => row.id), names, decision })
    }
    try {
      const { ids } = await api.hackathonApplicants.matching({
        params: { hackathon_id: id },
        query: { ...list.narrowed },
      })
      setChosen({ ids, names: (list.query.data?.data ?? []).map(({ full_name }) => full_name), decision })
    } catch (error) {
      tellFailure(error)
    }
  }

  if (isMissing(counts.error)) return <NoSuchHackathon to="/dashboard/hackathon" link={t`All hackathons`} />
  return (
    <>
      <ListPage
        list={list}
        label={t`applicants`}
        prints
        title={counts.data ? t`${ph({ title: counts.data.title })}: applicants` : t`Applicants`}
        searchBy={t`Name or college`}
        tools={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMail size={17} />}
            onClick={() => setWriting(true)}
          >
            {t`Message applicants`}
          </Button>
        }
        above={
          <div className={classes.above}>
            {counts.data && <PlacesBar counts={counts.data} />}
            <StatusTabs list={list} counts={counts.data} />
          </div>
        }
        opening={opened}
        selection={selection}
        bulk={applicationDecisions.map((decision) => (
          <BulkAct key={decision} icon={decisionIcons[decision]} onClick={() => void begin(decision)}>
            {decisionWords[decision].act}
          </BulkAct>
        ))}
        bulkTakesMatching
        empty={{
          title: t`No applications here`,
          text: t`Applications appear here as they come in, longest wait first.`,
        }}
      />
      <ApplicantDrawer
        opened={opened}
        busy={decide.isPending}
        onDecide={(row, decision) => setChosen({ ids: [row.id], names: [row.full_name], decision })}
      />
      <DecideDialog
        hackathonId={id}
        chosen={beyond ? undefined : chosen}
        busy={decide.isPending}
        onDecide={decide.mutate}
        onClose={() => setChosen(undefined)}
      />
      <ConfirmDialog
        opened={beyond !== undefined}
        title={t`Accept more people than there are places?`}
        confirmLabel={t`Accept anyway`}
        busy={decide.isPending}
        onConfirm={() => beyond && decide.mutate({ ...beyond.deciding, beyondPlaces: true })}
        onClose={() => setBeyond(undefined)}
      >
        {beyond?.text}
      </ConfirmDialog>
      <AnnounceDialog hackathonId={id} opened={writing} onClose={() => setWriting(false)} />
    </>
  )
}

/** Places given and applications left to decide. */
function PlacesBar({ counts }: { counts: ApplicantCounts }) {
  const { accepted, shortlisted, applied, places, application_ends: ends, untold, decisions_at: at } = counts
  const share = (count: number) => (places ? `${Math.min(100, (100 * count) / places)}%` : '0%')
  const left = places === null ? null : Math.max(0, places - accepted)
  const facts = [
    left !== null && t`${ph({ left: formatNumber(left) })} left`,
    // As on the card of the hackathon: someone on the shortlist is not decided either.
    t`${ph({ applied: formatNumber(applied + shortlisted) })} undecided`,
    ends && new Date(ends) > new Date() && t`closes ${ph({ ends: formatDate(ends, 'time') })}`,
  ].filter(Boolean)
  return (
    <Stack as="section" gap="xs" aria-label={t({ message: 'Places', context: 'how many' })}>
      <p className={classes.placesHead}>
        <b>
          {places === null
            ? t`${ph({ accepted: formatNumber(accepted) })} accepted`
            : t`${ph({ accepted: formatNumber(accepted) })} of ${ph({ places: formatNumber(places) })} places filled`}
        </b>
        <span>{facts.join(', ')}</span>
      </p>
      {places !== null && (
        <div className={classes.bar} aria-hidden="true">
          <span className={classes.barAccepted} style={{ width: share(accepted) }} />
          <span className={classes.barShortlisted} style={{ width: share(shortlisted) }} />
        </div>
      )}
      {untold > 0 && (
        <p className={classes.untold}>
          {at
            ? t`${ph({ untold: formatNumber(untold) })} decided. They’ll be notified on ${ph({ at: formatDate(at, 'time') })}.`
            : t`${ph({ untold: formatNumber(untold) })} decided but not notified`}
        </p>
      )}
    </Stack>
  )
}

interface StatusTabsProps {
  list: Pick<ApplicantList, 'filters' | 'setFilters'>
  counts: ApplicantCounts | undefined
}

/** Tabs by status, with their counts. */
function StatusTabs({ list, counts }: StatusTabsProps) {
  return (
    <Tabs
      value={statusOf(list.filters.status)}
      onChange={(status) => list.setFilters({ status: status === 'applied' ? null : status })}
      className={classes.tabs ?? ''}
    >
      <Tabs.List aria-label={t`Filter applications`}>
        {statusTabs.map(([status, label]) => (
          <Tabs.Tab key={status} value={status}>
            {label}{' '}
            {counts && counts[status] > 0 && (
              <span className={classes.tabCount}>{formatNumber(counts[status])}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
