import { ph, t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import type { Celebration } from '@muster/contract/recognition/celebrations.ts'
import { IconCheck, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { AchievementBadge } from '../../ui/badge/achievement-badge.tsx'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { useFocusBack } from '../../ui/keys/use-focus-back.ts'
import { Row, Text } from '../../ui/layout/primitives.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { levelFeedQuery } from '../session/session-queries.ts'
import classes from './card-dialog.module.css'
import { SharePanel } from './share-panel.tsx'

const names = {
  work: t`Approved`,
  badge: t`New achievement`,
  minutes: t`Meetup record verified`,
  level: t`Level`,
} as const

interface CardDialogProps {
  celebration: Celebration
  onClose: () => void
}

/**
 * The medium celebration, for approved work, an achievement or a verified meetup record: a card over the
 * page.
 */
export default function CardDialog({ celebration, onClose }: CardDialogProps) {
  useFocusBack()
  const [opened, setOpened] = useState(true)
  // Undefined before the first use; false after closing, to restore focus to the button that opened it.
  const [sharing, setSharing] = useState<boolean>()
  const close = () => setOpened(false)
  const { kind, title, cause, karma, badge } = celebration
  return (
    <Modal.Root opened={opened} onClose={close} onExitTransitionEnd={onClose} size={520} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.cover}>
          <Cover title={title} category="" />
          <span className={classes.disc} aria-hidden="true">
            {badge ? <AchievementBadge badge={badge} size={84} /> : <b>+{formatNumber(karma)}</b>}
          </span>
        </div>
        <Modal.CloseButton className={classes.close} aria-label={t`Close`} />
        <div className={classes.content}>
          <span className={classes.chip}>
            <IconCheck size={16} aria-hidden="true" />
            {names[kind]}
          </span>
          <Modal.Title className={classes.title}>
            <span aria-hidden="true">{title}</span>
            <span className="visually-hidden">
              {karma > 0
                ? t`${ph({ names: names[kind] })}: ${title}, ${ph({ karma: formatNumber(karma) })} karma`
                : `${names[kind]}: ${title}`}
            </span>
          </Modal.Title>
          {sharing ? (
            <div className={classes.share}>
              <SharePanel cause={cause} title={title} onBack={() => setSharing(false)} />
            </div>
          ) : (
            <>
              <Words celebration={celebration} />
              <Acts
                kind={kind}
                onClose={close}
                hasShared={sharing === false}
                onShare={() => setSharing(true)}
              />
            </>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The reviewer and their comment. */
function Words({ celebration: { kind, reviewer, words } }: { celebration: Celebration }) {
  if (!reviewer) return words ? <Text tone="ink-2">{words}</Text> : null
  return (
    <figure className={classes.quote}>
      <Avatar name={reviewer.full_name} muid={reviewer.muid} src={reviewer.profile_pic} size={48} />
      <div>
        {words && <blockquote>“{words}”</blockquote>}
        <figcaption>
          {words
            ? reviewer.full_name
            : kind === 'minutes'
              ? t`${ph({ fullName: reviewer.full_name })} has verified your meetup record`
              : t`${ph({ fullName: reviewer.full_name })} has reviewed your work`}
        </figcaption>
      </div>
    </figure>
  )
}

interface ActsProps {
  kind: Celebration['kind']
  onClose: () => void
  hasShared: boolean
  onShare: () => void
}

/** Progress to the next level, and the next steps. */
function Acts({ kind, onClose, hasShared, onShare }: ActsProps) {
  const { data: feed } = useQuery(levelFeedQuery)
  const missing = feed && !feed.is_top_level ? feed.level_karma - feed.user_karma : 0
  const next =
    missing > 0 && feed
      ? t`Next: ${ph({ missing: formatNumber(missing) })} karma to Level ${ph({ levelOrder: feed.level_order + 1 })}`
      : t`See what’s next`
  return (
    <>
      {feed && !feed.is_top_level && (
        <div className={classes.level}>
          <LevelBar
            percent={feed.progress}
            label={t`Level ${ph({ levelOrder: feed.level_order })}, ${ph({ userKarma: formatNumber(feed.user_karma) })} of ${ph({ levelKarma: formatNumber(feed.level_karma) })} karma`}
          />
          <span aria-hidden="true">
            <b>{formatNumber(feed.user_karma)}</b> / {formatNumber(feed.level_karma)}
          </span>
        </div>
      )}
      <Row gap="sm" justify="center" wrap mt="2xs">
        <Button
          component={Link}
          to={kind === 'badge' ? '/dashboard/profile?tab=achievements' : '/dashboard/mujourney'}
          onClick={onClose}
          data-autofocus
        >
          {kind === 'badge' ? t`See your achievements` : next}
        </Button>
        {kind === 'work' && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} />}
            autoFocus={hasShared}
            onClick={onShare}
          >
            {t`Share`}
          </Button>
        )}
      </Row>
    </>
  )
}
