import { ph, t } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'

export interface CampusMemberOption {
  readonly value: string
  readonly label: string
  readonly picture: string | null
  readonly note: string
}

interface CampusMemberSelectProps {
  label: string
  orgId: string | undefined
  /** ID of an interest group; limits the options to its members. */
  group?: string | undefined
  error?: ReactNode
  value: CampusMemberOption | null
  onChange: (member: CampusMemberOption | null) => void
}

const found = (orgId: string | undefined, group: string | undefined) => (search: string) =>
  queryOf(
    api.campus.students,
    { query: { org_id: orgId, group, search: search || undefined, is_alumni: 'false', perPage: 10 } },
    {
      placeholderData: keepPreviousData,
      select: ({ data }) =>
        data.map(
          (student): CampusMemberOption => ({
            value: student.muid,
            label: student.full_name,
            picture: student.profile_pic,
            note: [student.muid, t`Level ${ph({ levelOrder: student.level_order })}`].join(', '),
          }),
        ),
    },
  )

/** Selects a member of the campus by name; the value is the member ID. */
export function CampusMemberSelect({ orgId, group, ...field }: CampusMemberSelectProps) {
  return (
    <SearchSelect
      {...field}
      withAsterisk
      placeholder={t`Name or member ID`}
      nothingFound={t`No matching members`}
      options={found(orgId, group)}
      describe={({ value, label, picture, note }) => ({
        face: <Avatar name={label} src={picture} muid={value} size={26} />,
        line: note,
      })}
    />
  )
}
