import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { BlockedMembers } from '../../people/blocks/shared/blocked-members.tsx'
import { VisibilitySwitches } from '../../people/profiles/shared/visibility-switches.tsx'
import classes from './section.module.css'

export default function SettingsVisibilityPage() {
  useTitle(t`Visibility`)
  const { data: profile } = useProfile()
  if (!profile) return null
  return (
    <Stack gap="lg">
      <Card title={t`Visibility`} aside={<Link to={profilePath(profile.muid)}>{t`View as visitor`}</Link>}>
        <VisibilitySwitches isPublic={profile.is_public} />
        <p className={classes.small} style={{ marginTop: 20 }}>
          {t`Your email, mobile number, gender and date of birth never appear on your profile.`}
        </p>
        {profile.is_public && (
          <div className={classes.actions}>
            <Button component={Link} to="/dashboard/profile?edit=share" variant="default">
              {t`Share your profile`}
            </Button>
          </div>
        )}
      </Card>
      <BlockedMembers />
    </Stack>
  )
}
