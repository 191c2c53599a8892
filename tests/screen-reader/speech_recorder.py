"""A voice for Orca. Instead of speaking, it prints each utterance as a line of JSON."""

import json

from gi.repository import GLib
from orca import speechserver

END_OF_UTTERANCE_MS = 5


def write(text):
    if text:
        print(json.dumps({"spoken": text}), flush=True)


class SpeechServer(speechserver.SpeechServer):
    _reading = None

    @staticmethod
    def getFactoryName():
        return "Written speech"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def getInfo(self):
        return ["Written speech", "written"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        write(text)

    def speakCharacter(self, character, acss=None):
        write(character)

    def stop(self):
        """Stops the reading that `sayAll` started."""
        self._reading = None

    def sayAll(self, utteranceIterator, progressCallback):
        """Like speech-dispatcher, requests the next utterance when the current utterance has ended."""
        reading = self._reading = object()

        def say():
            context, _ = next(utteranceIterator, (None, None))
            if context is None:
                return
            context.currentOffset = context.startOffset
            progressCallback(context, speechserver.SayAllContext.PROGRESS)
            write(context.utterance)
            GLib.timeout_add(END_OF_UTTERANCE_MS, end, context)

        def end(context):
            if self._reading is reading:
                context.currentOffset = context.endOffset
                progressCallback(context, speechserver.SayAllContext.COMPLETED)
                say()
            else:
                progressCallback(context, speechserver.SayAllContext.INTERRUPTED)
            return False

        GLib.idle_add(say)
