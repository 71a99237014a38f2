import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { ShareSwitch } from '../shared/visibility-switches.tsx'
import { cvQuery, pictureOfMine } from './cv-queries.ts'
import classes from './share-card.module.css'

/** The link preview of my profile; while the profile is private, how to change that. */
export function ShareCard({ profile }: { profile: UserProfile }) {
  const { muid, is_public } = profile
  const cv = useQuery(cvQuery(muid))
  const picture = pictureOfMine(profile, cv.data)
  return (
    <Card title={t`Your profile card`}>
      {is_public ? (
        <>
          {cv.isPending ? (
            <Skeleton className={classes.picture} />
          ) : (
            <Picture
              className={classes.picture}
              src={picture}
              alt={t`Your name, college, level, karma and pinned work`}
              width={1200}
              height={630}
            />
          )}
          <div className={classes.acts}>
            <CopyButton value={`${location.origin}${profilePath(muid)}`} label={t`Copy link`} />
            <Button
              component="a"
              variant="default"
              href={picture}
              download={`${muid}.png`}
              leftSection={<IconDownload size={18} />}
            >
              {t`Save picture`}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text tone="ink-2" mb="sm">
            {t`Your profile is private. Make it public, and its link will come with a picture of what you’ve made.`}
          </Text>
          <ShareSwitch isPublic={is_public} />
        </>
      )}
    </Card>
  )
}
