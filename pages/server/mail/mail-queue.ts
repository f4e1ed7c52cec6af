/** Notifies the mail worker of this server after each commit that queued an e-mail. */
export interface MailQueue {
  /** Calls `listener` after each such commit. Returns a function that unsubscribes it. */
  onQueued(listener: () => void): () => void;
  announce(): void;
}

export function createMailQueue(): MailQueue {
  const listeners = new Set<() => void>();
  return {
    onQueued(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce() {
      for (const listener of listeners) listener();
    },
  };
}
