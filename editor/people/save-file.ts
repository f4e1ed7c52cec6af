/** Saves a value as a JSON file on the device. */
export function saveJson(window: Window, name: string, value: unknown): void {
  const { document, URL, Blob } = window as Window & typeof globalThis;
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
