import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { preferencesQuery } from '../queries.ts'
import { usePreferenceSwitch, useShareSwitch } from './use-visibility.ts'
import classes from './visibility-switches.module.css'

/**
 * Who sees the profile, and what the member is open to. Switches update optimistically and roll back on
 * failure.
 */
export function VisibilitySwitches({ isPublic }: { isPublic: boolean }) {
  const preferences = useQuery(preferencesQuery)
  const change = usePreferenceSwitch()
  return (
    <Stack gap="md">
      <ShareSwitch isPublic={isPublic} />
      <QueryView
        query={preferences}
        skeleton={<SkeletonLines lines={2} height={40} />}
        errorTitle={t`We couldn’t load your preferences`}
      >
        {(chosen) => (
          <>
            <Switch
              className={classes.switch}
              label={t`Open to work`}
              description={t`Your profile will say that you’re looking for a job or an internship`}
              checked={chosen.interested_in_work}
              onChange={(event) => change.mutate({ interested_in_work: event.currentTarget.checked })}
            />
            <Switch
              className={classes.switch}
              label={t`Open to gigs`}
              description={t`Your profile will say that you take on small paid jobs`}
              checked={chosen.interested_in_gig_work}
              onChange={(event) => change.mutate({ interested_in_gig_work: event.currentTarget.checked })}
            />
          </>
        )}
      </QueryView>
    </Stack>
  )
}

export function ShareSwitch({ isPublic }: { isPublic: boolean }) {
  const share = useShareSwitch()
  return (
    <Switch
      className={classes.switch}
      label={t`Public profile`}
      description={
        isPublic
          ? t`Anyone with the link can see it, and you appear in search`
          : t`Only you can see it, and you don’t appear in search`
      }
      checked={isPublic}
      onChange={(event) => share.mutate(event.currentTarget.checked)}
    />
  )
}
