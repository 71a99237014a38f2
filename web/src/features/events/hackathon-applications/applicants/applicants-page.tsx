import { Button } from '@mantine/core'
import type { ApplicantRow } from '@muster/contract/events/hackathon-applicants.ts'
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
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { ApplicantDrawer } from './applicant-drawer.tsx'
import classes from './applicants.module.css'
import { type Chosen, DecideDialog, wordTo } from './decide-dialog.tsx'
import { decisionIcons } from './decision-icons.tsx'
import { decisionWords } from './decision-words.ts'
import { PlacesBar } from './places-bar.tsx'
import { applicantCountsQuery } from './queries.ts'
import { StatusTabs } from './status-tabs.tsx'
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

  if (isMissing(counts.error)) return <NoSuchHackathon to="/dashboard/hackathon" link="All hackathons" />
  return (
    <>
      <ListPage
        list={list}
        label="applicants"
        title={counts.data ? `${counts.data.title}: applicants` : 'Applicants'}
        searchBy="Name or college"
        tools={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMail size={17} />}
            onClick={() => setWriting(true)}
          >
            Message applicants
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
          title: 'No applications here',
          text: 'Applications appear here as they come in, longest wait first.',
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
        title="Accept more people than there are places?"
        confirmLabel="Accept anyway"
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
