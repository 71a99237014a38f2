import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { List } from '../layout/primitives.tsx'
import { Avatar } from '../people/avatar.tsx'
import { chosenMembersQuery, type MemberKey, MemberSelect } from './member-select.tsx'
import classes from './members-field.module.css'

interface MembersFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Ids of the members, or member IDs with `by="muid"`. */
  value: readonly string[]
  by?: MemberKey
  onChange: (value: string[]) => void
  /** Highest number of members. */
  most: number
}

/** A list of members with a field to add another one. */
export function MembersField({ value, by = 'id', onChange, most, ...field }: MembersFieldProps) {
  const { data: known = [] } = useQuery(chosenMembersQuery(by, value))
  const [added, setAdded] = useState(0)
  return (
    <div className={classes.members}>
      {value.length > 0 && (
        <List gap="2xs" aria-label={field.label}>
          {value.map((key) => {
            const member = known.find((one) => one.value === key)
            const name = member?.label ?? key
            return (
              <li key={key}>
                <Avatar name={name} src={member?.picture} muid={member?.muid ?? key} size={28} />
                <span className={classes.who}>
                  <strong>{name}</strong>
                  <small>{member?.muid}</small>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-3)"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(value.filter((other) => other !== key))}
                >
                  <IconX size={18} />
                </ActionIcon>
              </li>
            )
          })}
        </List>
      )}
      {value.length < most && (
        <MemberSelect
          // A new key clears the field for the next one.
          key={added}
          {...field}
          autoFocus={added > 0}
          by={by}
          value={null}
          onChange={(member) => {
            if (!member) return
            setAdded((times) => times + 1)
            if (!value.includes(member.value)) onChange([...value, member.value])
          }}
        />
      )}
    </div>
  )
}
