import { t } from '@lingui/core/macro'
import {
  type Badge,
  badgeColours,
  badgeIcons,
  badgeIconTransform,
  badgeStrokes,
  badgeTones,
} from '@muster/contract/recognition/badge.ts'
import { useId } from 'react'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import classes from './badge-field.module.css'
import { iconWords, toneWords } from './badge-words.ts'

interface BadgeFieldProps {
  badge: Badge
  /** The URL of a custom icon that replaces the generated badge. */
  icon: string | null
  onChange: (badge: Badge) => void
}

/** Designs a badge from a colour and a symbol, with a preview. */
export function BadgeField({ badge, icon, onChange }: BadgeFieldProps) {
  const group = useId()
  return (
    <div className={`${wide.wide} ${classes.field}`}>
      <div className={classes.preview}>
        <AchievementBadge badge={badge} icon={icon} size={112} label={t`Badge preview`} />
        <AchievementBadge badge={badge} icon={icon} size={56} missing label={t`Badge before it’s earned`} />
      </div>
      <Stack gap="sm" grow>
        <fieldset className={classes.choice}>
          <legend>{t`Colour`}</legend>
          {badgeTones.map((tone) => {
            const [from, to] = badgeColours(tone)
            return (
              <label key={tone} className={classes.tone} title={toneWords[tone]}>
                <input
                  type="radio"
                  name={`${group}tone`}
                  aria-label={toneWords[tone]}
                  checked={badge.tone === tone}
                  onChange={() => onChange({ ...badge, tone })}
                />
                <span style={{ background: `linear-gradient(135deg, ${from}, ${to})` }} />
              </label>
            )
          })}
        </fieldset>
        <fieldset className={classes.choice}>
          <legend>{t`Symbol`}</legend>
          {badgeIcons.map((one) => (
            <label key={one} className={classes.icon} title={iconWords[one]}>
              <input
                type="radio"
                name={`${group}icon`}
                aria-label={iconWords[one]}
                checked={badge.icon === one}
                onChange={() => onChange({ ...badge, icon: one })}
              />
              <svg viewBox="24 24 52 52" width="26" height="26" aria-hidden="true">
                <path d={badgeStrokes(one)} transform={badgeIconTransform} />
              </svg>
            </label>
          ))}
        </fieldset>
      </Stack>
    </div>
  )
}
