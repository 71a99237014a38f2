import type { Ref } from 'react'

interface HiddenFileInputProps {
  /** To open the file chooser: `input.current?.click()`. */
  ref: Ref<HTMLInputElement>
  label: string | undefined
  /** Types as in HTML's `accept`. */
  accept: string
  onFile: (file: File | undefined) => void
}

/** File chooser behind a button. */
export function HiddenFileInput({ ref, label, accept, onFile }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        onFile(event.currentTarget.files?.[0])
        // Reset, so that choosing the same file again fires `change`.
        event.currentTarget.value = ''
      }}
    />
  )
}
