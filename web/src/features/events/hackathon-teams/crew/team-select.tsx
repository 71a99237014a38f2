import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { api } from '../../../../api/client.ts'
import type { Option } from '../../../../api/pick-lists.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { SearchSelect } from '../../../../ui/form/search-select.tsx'
import { Faces } from '../../../../ui/people/faces.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { roomInLine } from '../shared/team-words.ts'

export interface TeamOption extends Option {
  readonly line: string
  readonly face: ReactNode
}

const foundQuery = (hackathon_id: string, except: string) => (search: string) =>
  queryOf(
    api.crewTeams.list,
    { params: { hackathon_id }, query: { search, perPage: 10 } },
    {
      select: ({ data }) =>
        data
          .filter(({ id }) => id !== except)
          .map(
            (team): TeamOption => ({
              value: team.id,
              label: team.name,
              line: `${fillText(team)}, ${roomInLine(team)}`,
              face: <Faces people={team.members} most={2} size={26} />,
            }),
          ),
    },
  )

interface TeamSelectProps {
  hackathonId: string
  /** Id of the team to leave out. */
  except: string
  value: TeamOption | null
  onChange: (option: TeamOption | null) => void
}

/** Selects another team of the hackathon, searched by its name or a member. */
export function TeamSelect({ hackathonId, except, value, onChange }: TeamSelectProps) {
  return (
    <SearchSelect
      label={t`Move to`}
      placeholder={t`Team or member`}
      nothingFound={t`No matching teams`}
      options={foundQuery(hackathonId, except)}
      describe={({ line, face }) => ({ line, face })}
      value={value}
      onChange={onChange}
    />
  )
}
