import { ph, t } from '@lingui/core/macro'
import { Button, Select } from '@mantine/core'
import type { PlacedProject } from '@muster/contract/events/hackathon-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { hackathonPageQuery } from '../../hackathons/queries.ts'
import { type Placed, Podium } from './podium.tsx'
import { Prizes } from './prizes.tsx'
import { ProjectName } from './project-name.tsx'
import classes from './results.module.css'

const ON_PODIUM = 3
/** Rows shown at first; the rest on demand. */
const AT_FIRST = 50

/** The ranking, overall or of one track. */
export function Places({ id, projects }: { id: string; projects: readonly PlacedProject[] }) {
  const hackathon = useQuery(hackathonPageQuery(id)).data
  const [params, setParams] = useAddressParams()
  const tracks = [...new Set(projects.flatMap(({ track }) => track ?? []))]
  const asked = params.get('track')
  const track = asked !== null && tracks.includes(asked) ? asked : null
  const placed = inTrack(projects, track)
  const first = placed.filter(({ rank }) => rank !== null && rank <= ON_PODIUM)
  const seesAll =
    hackathon && (hackathon.gallery_is_open || hackathon.editable || hackathon.my_roles.length > 0)
  const isOpen = ({ mine }: PlacedProject) => mine || Boolean(seesAll)

  if (projects.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No projects`}>{t`No team submitted one.`}</EmptyState>
      </Card>
    )
  }
  return (
    <>
      {tracks.length > 1 && (
        <search>
          <Select
            className={classes.filter}
            aria-label={t`Track`}
            placeholder={t`Any track`}
            clearable
            data={tracks}
            value={track}
            onChange={(value) =>
              setParams(value ? { track: value } : {}, { replace: true, preventScrollReset: true })
            }
          />
        </search>
      )}
      {first.length > 0 && <Podium placed={first} isOpen={isOpen} />}
      <Table key={track} placed={placed} isOpen={isOpen} showsTrack={tracks.length > 0 && track === null} />
    </>
  )
}

/** Projects of a track by their rank in it; all of them without a track. */
function inTrack(projects: readonly PlacedProject[], track: string | null): Placed[] {
  if (track === null) return projects.map((project) => ({ rank: project.place, project }))
  return projects
    .filter((project) => project.track === track)
    .map((project) => ({ rank: project.track_place, project }))
    .toSorted((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE))
}

interface TableProps {
  placed: readonly Placed[]
  isOpen: (project: PlacedProject) => boolean
  showsTrack: boolean
}

function Table({ placed, isOpen, showsTrack }: TableProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? placed : placed.slice(0, AT_FIRST)
  return (
    <Card flush title={t`Full ranking`} className={classes.card}>
      <table className={classes.table} aria-label={t`Full ranking`}>
        <thead>
          <tr>
            <th scope="col">{t`Rank`}</th>
            <th scope="col">{t`Project`}</th>
            {showsTrack && (
              <th scope="col" className={classes.wide}>
                {t`Track`}
              </th>
            )}
            <th scope="col">{t`Score`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ rank, project }) => (
            <tr key={project.project_id} data-mine={project.mine || undefined}>
              <td className={classes.rank} data-first={(rank ?? ON_PODIUM + 1) <= ON_PODIUM || undefined}>
                {rank ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t`None`}</span>
                  </>
                )}
              </td>
              <td>
                <ProjectName project={project} isOpen={isOpen(project)} />
                <span className={classes.small}>
                  {project.team}
                  {showsTrack && project.track && (
                    <span className={classes.narrow}>{`, ${project.track}`}</span>
                  )}
                </span>
                <Prizes project={project} />
              </td>
              {showsTrack && <td className={classes.wide}>{project.track}</td>}
              <td className={classes.score}>{project.score?.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < placed.length && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t`Show all ${ph({ placed: formatNumber(placed.length) })}`}
          </Button>
        </div>
      )}
      {placed.some(({ rank }) => rank === null) && (
        <p className={classes.foot}>{t`Projects without a rank were seen by too few judges.`}</p>
      )}
    </Card>
  )
}
