import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { groupRules, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { memberReads } from '../../../api/reads.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { reloadSession } from '../../../shell/session/session-queries.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import classes from './group-head.module.css'

/** Joins or leaves a group. The rule is shown below the button, to explain why it's disabled. */
export function MembershipButton({ group }: { group: GroupPage }) {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  if (signedIn) return <MemberButton group={group} />
  return (
    <div className={classes.membership}>
      <Button component={Link} to={loginAddress(pathname)} leftSection={<IconPlus size={18} />}>
        {t`Sign in to join`}
      </Button>
      <Text size="xs" tone="ink-3">
        <Trans>
          New here? <Link to="/register">Create an account</Link>
        </Trans>
      </Text>
    </div>
  )
}

function MemberButton({ group }: { group: GroupPage }) {
  const { join, leave, busy } = useMembership(group)
  const closed = group.join_closed_because
  const rule = useId()
  return (
    <div className={classes.membership}>
      {group.joined ? (
        <Row gap="md" align="center">
          <span className={classes.joinedMark}>
            <IconCheck size={18} stroke={2.4} aria-hidden="true" />
            {t`Joined`}
          </span>
          <Button
            variant="default"
            loading={busy}
            disabled={closed !== null}
            aria-describedby={rule}
            onClick={leave}
          >
            {t`Leave`}
          </Button>
        </Row>
      ) : (
        <Button
          leftSection={<IconPlus size={18} />}
          loading={busy}
          disabled={closed !== null}
          aria-describedby={rule}
          onClick={join}
        >
          {t`Join`}
        </Button>
      )}
      <Text size="xs" tone="ink-3" id={rule}>
        {closed ?? t`You can be in up to ${MAX_INTEREST_GROUPS} groups. ${ph({ change: groupRules.change })}`}
      </Text>
    </div>
  )
}

/** Joins a group, or leaves it with undo. */
function useMembership({ id, name }: Pick<GroupPage, 'id' | 'name'>) {
  const params = { pk: id }
  const invalidates = [keyOf(api.interestGroups), keyOf(api.leaderboards), ...memberReads()]
  const onDone = () => void reloadSession()

  const join = useAction({
    call: () => api.interestGroups.join.answer({ params }),
    success: t`You’re now in ${name}`,
    invalidates,
    onDone,
  })
  const leave = useAction({
    call: () => api.interestGroups.leave.answer({ params }),
    success: false,
    invalidates,
    onDone: () => {
      onDone()
      toast.action({ text: t`You’ve left ${name}`, label: t`Undo`, onAct: () => join.mutate() })
    },
  })
  // After an error the cache can be stale, for example if the member joined a third group in another tab.
  const reload = () => void invalidate(keyOf(api.interestGroups))
  return {
    join: () => join.mutate(undefined, { onError: reload }),
    leave: () => leave.mutate(undefined, { onError: reload }),
    busy: join.isPending || leave.isPending,
  }
}
