/** Moves the focus to the first field that was refused: lists and comboboxes too, which a form does not know by itself. */
export function focusFirstFault(formId: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        `#${CSS.escape(formId)} :is(input, textarea, button, [role='textbox'])[aria-invalid='true']`,
      )
      ?.focus(),
  )
}
