import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MenuItem, MenuLabel } from '@mantine/core'
import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconCalendarOff, IconKey, IconLock, IconPlus, IconShield, IconTrash } from '@tabler/icons-react'
import { Chip } from '../../../../ui/chip.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import classes from './access.module.css'
import { useGivable } from './use-givable.ts'
import { namesInShort } from './what-opens.ts'

interface GrantListProps {
  user: UserDetail
  grants: readonly Grant[]
  /** Roles that they have requested. */
  waiting: readonly string[]
  onGive: () => void
  onEnd: (grant: Grant) => void
  onTake: (grant: Grant) => void
}

/**
 * A member's roles and types: who gave each, when, until when, and whether it came through a role or by name.
 */
export function GrantList({ user, grants, waiting, onGive, onEnd, onTake }: GrantListProps) {
  const { roles, types } = useGivable(user, grants)
  return (
    <Text as="section" mt="md" aria-labelledby="access-grants">
      <header className={classes.head}>
        <Text as="h3" size="lg" id="access-grants">
          {t`Roles and types`}
        </Text>
        {(roles.length > 0 || types.length > 0) && (
          <Button variant="default" size="sm" leftSection={<IconPlus size={18} />} onClick={onGive}>
            {roles.length > 0 ? t`Give role` : t`Give type`}
          </Button>
        )}
      </header>
      {grants.length === 0 && (
        <Text size="sm" tone="ink-3">
          {t`No roles or types. They see what every member sees.`}
        </Text>
      )}
      <ul className={classes.grants}>
        {grants.map((grant) => (
          <li key={`${grant.id} ${grant.by_role}`} className={classes.grant}>
            <span className={classes.icon} aria-hidden="true">
              {grant.kind === 'role' ? <IconShield size={20} /> : <IconKey size={20} />}
            </span>
            <span className={classes.texts}>
              <b>{grant.title}</b>
              <Text as="span" size="sm" tone="ink-3">
                {grant.kind === 'role' ? t`Role` : t`Type`},{' '}
                {grant.given_by ? (
                  <Trans>
                    given by {ph({ givenBy: grant.given_by })}, since <DateText value={grant.since} />
                  </Trans>
                ) : (
                  <Trans>
                    since <DateText value={grant.since} />
                  </Trans>
                )}
              </Text>
            </span>
            {grant.ends_at && (
              <Chip tone="warn">
                <Trans>
                  Ends <DateText value={grant.ends_at} />
                </Trans>
              </Chip>
            )}
            {grant.kind === 'type' && (
              <Chip tone="brand">
                {grant.by_role === null ? t`Given directly` : t`Through ${ph({ byRole: grant.by_role })}`}
              </Chip>
            )}
            <RowMenu label={t`Actions for ${ph({ title: grant.title })}`}>
              {grant.locked_because === null ? (
                <>
                  <MenuItem leftSection={<IconCalendarOff size={18} />} onClick={() => onEnd(grant)}>
                    {grant.ends_at ? t`Change end date` : t`Set end date`}
                  </MenuItem>
                  <MenuItem
                    color="bad"
                    c="var(--bad)"
                    leftSection={<IconTrash size={18} />}
                    onClick={() => onTake(grant)}
                  >
                    {t`Remove`}
                  </MenuItem>
                </>
              ) : (
                <MenuLabel className={classes.locked}>
                  <IconLock size={16} aria-hidden="true" /> {grant.locked_because}
                </MenuLabel>
              )}
            </RowMenu>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <Text size="sm" tone="ink-3">
          {waiting.length === 1
            ? t`Has requested ${ph({ waiting: waiting[0] })}, which is waiting to be verified.`
            : t`Has requested ${ph({ namesInShort: namesInShort(waiting) })}, which are waiting to be verified.`}
        </Text>
      )}
    </Text>
  )
}
