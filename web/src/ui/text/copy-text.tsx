import { t } from '@lingui/core/macro'
import { useClipboard } from '@mantine/hooks'
import { toast } from '../acts/toast.tsx'
import classes from './copy-text.module.css'
import { Tip } from './tip.tsx'

/** A short text, such as a hashtag or code, that is copied on click. */
export function CopyText({ value }: { value: string }) {
  const clipboard = useClipboard()
  return (
    <Tip label={t`Copy ${value}`}>
      <button
        type="button"
        className={classes.text}
        aria-label={t`Copy ${value}`}
        onClick={() => {
          clipboard.copy(value)
          toast.success(t`Copied`)
        }}
      >
        {value}
      </button>
    </Tip>
  )
}
